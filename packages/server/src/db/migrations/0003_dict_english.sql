-- Labels of dictionaries in English; empty where the Chinese one is shown to everybody.
alter table blade_dict add column dict_value_en text not null default '';
alter table blade_dict_biz add column dict_value_en text not null default '';
