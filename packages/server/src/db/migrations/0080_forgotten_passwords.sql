-- A code that was sent for one thing is not good for another.
alter table auth_phone_captcha
  drop constraint auth_phone_captcha_purpose_check,
  add constraint auth_phone_captcha_purpose_check check (purpose in ('register', 'password'));
