-- The list of candidates counts people by their latest application. With these columns it reads the index alone.
drop index recruit_application_guest;
create index recruit_application_guest on recruit_application (tenant_id, guest_id, submit_time desc, id desc)
  include (tab, anonymised_time, education);
