-- Staff say 领取 of a task that waits for one of them. A name that a hospital has given the menu itself stays.
update blade_menu set name = '待领取' where code = 'work_claim' and name = '待签收';
