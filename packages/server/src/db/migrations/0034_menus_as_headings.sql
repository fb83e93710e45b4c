-- A menu is called in English as the screen that it opens. A name that somebody has changed is left alone.
update blade_menu as menu set name_en = named.new
from (values
  ('oauth_provider', 'Third-party sign-in', 'Sign-in providers'),
  ('registration', 'Account applications', 'Registrations'),
  ('work_start', 'Start', 'Start a process'),
  ('flow_model', 'Models', 'Process models'),
  ('flow_manager', 'Deployed', 'Deployed processes'),
  ('flow_follow', 'Running', 'Process instances'),
  ('log_usual', 'Actions', 'Action log'),
  ('log_api', 'Calls', 'Call log'),
  ('log_error', 'Errors', 'Error log')
) as named(code, old, new)
where menu.code = named.code and menu.name_en = named.old;
