alter table blade_top_menu add column name_en text not null default '';
update blade_top_menu set name_en = 'Recruitment' where code = 'recruit' and name = '招聘业务';
update blade_top_menu set name_en = 'Settings' where code = 'system' and name = '系统配置';
