// Dumps in the structure of the public scripts of each program, with rows of our own.

/** RuoYi-Vue: a script without column lists, with small letters and functions. */
export const ruoyiDump = `-- ----------------------------
-- 1、部门表
-- ----------------------------
drop table if exists sys_dept;
create table sys_dept (
  dept_id           bigint(20)      not null auto_increment    comment '部门id',
  parent_id         bigint(20)      default 0                  comment '父部门id',
  ancestors         varchar(50)     default ''                 comment '祖级列表',
  dept_name         varchar(30)     default ''                 comment '部门名称',
  order_num         int(4)          default 0                  comment '显示顺序',
  leader            varchar(20)     default null               comment '负责人',
  phone             varchar(11)     default null               comment '联系电话',
  email             varchar(50)     default null               comment '邮箱',
  status            char(1)         default '0'                comment '部门状态（0正常 1停用）',
  del_flag          char(1)         default '0'                comment '删除标志（0代表存在 2代表删除）',
  create_by         varchar(64)     default ''                 comment '创建者',
  create_time \t    datetime                                   comment '创建时间',
  update_by         varchar(64)     default ''                 comment '更新者',
  update_time       datetime                                   comment '更新时间',
  primary key (dept_id)
) engine=innodb auto_increment=200 comment = '部门表';
insert into sys_dept values(100, 0, '0', '人民医院', 0, '院长', '', '', '0', '0', 'admin', sysdate(), '', null);
insert into sys_dept values(101, 100, '0,100', '内科', 1, '', '', '', '0', '0', 'admin', sysdate(), '', null);
insert into sys_dept values(102, 100, '0,100', '外科', 2, '', '', '', '0', '0', 'admin', sysdate(), '', null);
insert into sys_dept values(103, 101, '0,100,101', '护理组', 1, '', '', '', '0', '0', 'admin', sysdate(), '', null);
insert into sys_dept values(104, 102, '0,100,102', '护理组', 1, '', '', '', '0', '0', 'admin', sysdate(), '', null);
insert into sys_dept values(105, 100, '0,100', '旧病区', 3, '', '', '', '1', '0', 'admin', sysdate(), '', null);
insert into sys_dept values(106, 100, '0,100', '删掉的', 4, '', '', '', '0', '2', 'admin', sysdate(), '', null);

create table sys_user (
  user_id bigint(20) not null auto_increment, dept_id bigint(20) default null, user_name varchar(30) not null,
  nick_name varchar(30) not null, user_type varchar(2) default '00', email varchar(50) default '',
  phonenumber varchar(11) default '', sex char(1) default '0' comment '用户性别（0男 1女 2未知）', avatar varchar(100) default '',
  password varchar(100) default '', status char(1) default '0', del_flag char(1) default '0', login_ip varchar(128) default '',
  login_date datetime, create_by varchar(64) default '', create_time datetime, update_by varchar(64) default '',
  update_time datetime, remark varchar(500) default null, primary key (user_id)
) engine=innodb auto_increment=100 comment = '用户信息表';
insert into sys_user values(1, 100, 'admin', '超管', '00', '', '', '1', '', '$2a$10$x', '0', '0', '', sysdate(), 'admin', sysdate(), '', null, '管理员');
insert into sys_user values(2, 103, 'nurse', '王芳', '00', 'wf@example.com', '13800000000', '1', '', '$2a$10$x', '0', '0', '', sysdate(), 'admin', sysdate(), '', null, null);
insert into sys_user values(3, 102, 'doctor_wu', '吴\\'磊', '00', '', '', '0', '', '$2a$10$x', '0', '0', '', sysdate(), 'admin', sysdate(), '', null, null);
insert into sys_user values(4, 102, 'left', '走了', '00', '', '', '0', '', '$2a$10$x', '1', '0', '', sysdate(), 'admin', sysdate(), '', null, null);
insert into sys_user values(5, 102, 'visitor', '访客', '00', '', '', '2', '', '$2a$10$x', '0', '0', '', sysdate(), 'admin', sysdate(), '', null, null);

create table sys_post
(
  post_id bigint(20) not null auto_increment, post_code varchar(64) not null, post_name varchar(50) not null, post_sort int(4) not null,
  status char(1) not null, create_by varchar(64) default '', create_time datetime, update_by varchar(64) default ''\t\t,
  update_time datetime, remark varchar(500) default null, primary key (post_id)
) engine=innodb comment = '岗位信息表';
insert into sys_post values(1, 'doctor', '医师', 1, '0', 'admin', sysdate(), '', null, '');
insert into sys_post values(2, 'head_nurse_of_ward', '护士长', 2, '0', 'admin', sysdate(), '', null, '病区');

create table sys_role (
  role_id bigint(20) not null auto_increment, role_name varchar(30) not null, role_key varchar(100) not null, role_sort int(4) not null,
  data_scope char(1) default '1', menu_check_strictly tinyint(1) default 1, dept_check_strictly tinyint(1) default 1,
  status char(1) not null, del_flag char(1) default '0', create_by varchar(64) default '', create_time datetime,
  update_by varchar(64) default '', update_time datetime, remark varchar(500) default null, primary key (role_id)
) engine=innodb auto_increment=100 comment = '角色信息表';
insert into sys_role values('1', '超级管理员', 'admin', 1, 1, 1, 1, '0', '0', 'admin', sysdate(), '', null, '超级管理员');
insert into sys_role values('2', '护士长', 'head_nurse', 2, 4, 1, 1, '0', '0', 'admin', sysdate(), '', null, '');
insert into sys_role values('3', '普通角色', 'common', 3, 1, 1, 1, '0', '0', 'admin', sysdate(), '', null, '');

create table sys_menu (
  menu_id bigint(20) not null auto_increment, menu_name varchar(50) not null, parent_id bigint(20) default 0, order_num int(4) default 0,
  path varchar(200) default '', component varchar(255) default null, query varchar(255) default null, route_name varchar(50) default '',
  is_frame int(1) default 1, is_cache int(1) default 0, menu_type char(1) default '', visible char(1) default 0, status char(1) default 0,
  perms varchar(100) default null, icon varchar(100) default '#', create_by varchar(64) default '', create_time datetime,
  update_by varchar(64) default '', update_time datetime, remark varchar(500) default '', primary key (menu_id)
) engine=innodb auto_increment=2000 comment = '菜单权限表';
insert into sys_menu values('1', '系统管理', '0', '1', 'system', null, '', '', 1, 0, 'M', '0', '0', '', 'system', 'admin', sysdate(), '', null, '');
insert into sys_menu values('2', '系统监控', '0', '2', 'monitor', null, '', '', 1, 0, 'M', '0', '0', '', 'monitor', 'admin', sysdate(), '', null, '');
insert into sys_menu values('100', '用户管理', '1', '1', 'user', 'system/user/index', '', '', 1, 0, 'C', '0', '0', 'system:user:list', 'user', 'admin', sysdate(), '', null, '');
insert into sys_menu values('109', '在线用户', '2', '1', 'online', 'monitor/online/index', '', '', 1, 0, 'C', '0', '0', 'monitor:online:list', 'online', 'admin', sysdate(), '', null, '');
insert into sys_menu values('1001', '用户新增', '100', '2', '', '', '', '', 1, 0, 'F', '0', '0', 'system:user:add', '#', 'admin', sysdate(), '', null, '');
insert into sys_menu values('2000', '床位', '0', '5', 'his', null, '', '', 1, 0, 'M', '0', '0', '', 'tree', 'admin', sysdate(), '', null, '');
insert into sys_menu values('2001', '床位管理', '2000', '1', 'bed', 'his/bed/index', '', '', 1, 0, 'C', '0', '0', 'his:bed:list', '#', 'admin', sysdate(), '', null, '');
insert into sys_menu values('2002', '床位新增', '2001', '1', '', '', '', '', 1, 0, 'F', '0', '0', 'his:bed:add', '#', 'admin', sysdate(), '', null, '');
insert into sys_menu values('2003', '医院官网', '0', '6', 'http://www.example.com', null, '', '', 0, 0, 'M', '0', '0', '', 'guide', 'admin', sysdate(), '', null, '');

create table sys_user_role (user_id bigint(20) not null, role_id bigint(20) not null, primary key(user_id, role_id)) engine=innodb;
insert into sys_user_role values ('1', '1');
insert into sys_user_role values ('2', '2');
insert into sys_user_role values ('3', '1');
create table sys_role_menu (role_id bigint(20) not null, menu_id bigint(20) not null, primary key(role_id, menu_id)) engine=innodb;
insert into sys_role_menu values ('2', '1'),('2', '100'),('2', '1001'),('2', '2'),('2', '109'),('2', '2000'),('2', '2001'),('2', '2002');
create table sys_user_post (user_id bigint(20) not null, post_id bigint(20) not null, primary key (user_id, post_id)) engine=innodb;
insert into sys_user_post values ('2', '2');

create table sys_dict_type
(
  dict_id bigint(20) not null auto_increment, dict_name varchar(100) default '', dict_type varchar(100) default '', status char(1) default '0',
  create_by varchar(64) default '', create_time datetime, update_by varchar(64) default '', update_time datetime,
  remark varchar(500) default null, primary key (dict_id), unique (dict_type)
) engine=innodb auto_increment=100 comment = '字典类型表';
insert into sys_dict_type values(1, '用户性别', 'sys_user_sex', '0', 'admin', sysdate(), '', null, '');
insert into sys_dict_type values(2, '床位状态', 'bed_state', '0', 'admin', sysdate(), '', null, '床位');
create table sys_dict_data
(
  dict_code bigint(20) not null auto_increment, dict_sort int(4) default 0, dict_label varchar(100) default '', dict_value varchar(100) default '',
  dict_type varchar(100) default '', css_class varchar(100) default null, list_class varchar(100) default null, is_default char(1) default 'N',
  status char(1) default '0', create_by varchar(64) default '', create_time datetime, update_by varchar(64) default '',
  update_time datetime, remark varchar(500) default null, primary key (dict_code)
) engine=innodb auto_increment=100 comment = '字典数据表';
insert into sys_dict_data values(1, 1, '男', '0', 'sys_user_sex', '', '', 'Y', '0', 'admin', sysdate(), '', null, '');
insert into sys_dict_data values(2, 1, '空床', 'free', 'bed_state', '', '', 'Y', '0', 'admin', sysdate(), '', null, '');
insert into sys_dict_data values(3, 2, '占用', 'used', 'bed_state', '', '', 'N', '0', 'admin', sysdate(), '', null, '');
insert into sys_dict_data values(4, 3, '停用', 'gone', 'bed_state', '', '', 'N', '1', 'admin', sysdate(), '', null, '');
insert into sys_dict_data values(5, 4, '空闲', 'free', 'bed_state', '', '', 'N', '0', 'admin', sysdate(), '', null, '');

create table sys_oper_log (oper_id bigint(20) not null auto_increment, title varchar(50) default '', primary key (oper_id)) engine=innodb;
insert into sys_oper_log values (1, '登录; 1'), (2, 'x');
`.replaceAll("\n", "\r\n");

const proTail = "'1', '2026-01-01 00:00:00', '1', '2026-01-01 00:00:00', b'0'";
const proColumns = "`creator`, `create_time`, `updater`, `update_time`, `deleted`";

/** RuoYi-Vue-Pro: a script of Navicat, with column lists and bits. */
export const proDump = `/*
 Yudao Database Transfer Tool

 Source Server Type    : MySQL
*/

SET NAMES utf8mb4;
SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS \`system_dept\`;
BEGIN;
INSERT INTO \`system_dept\` (\`id\`, \`name\`, \`parent_id\`, \`sort\`, \`leader_user_id\`, \`phone\`, \`email\`, \`status\`, ${proColumns}, \`tenant_id\`) VALUES (100, '总院', 0, 0, 1, '', '', 0, ${proTail}, 1);
INSERT INTO \`system_dept\` (\`id\`, \`name\`, \`parent_id\`, \`sort\`, \`leader_user_id\`, \`phone\`, \`email\`, \`status\`, ${proColumns}, \`tenant_id\`) VALUES (110, '分院', 0, 0, NULL, NULL, NULL, 0, ${proTail}, 121);
COMMIT;
INSERT INTO \`system_role\` (\`id\`, \`name\`, \`code\`, \`sort\`, \`data_scope\`, \`data_scope_dept_ids\`, \`status\`, \`type\`, \`remark\`, ${proColumns}, \`tenant_id\`) VALUES (1, '超级管理员', 'super_admin', 1, 1, '', 0, 1, '', ${proTail}, 1);
INSERT INTO \`system_role\` (\`id\`, \`name\`, \`code\`, \`sort\`, \`data_scope\`, \`data_scope_dept_ids\`, \`status\`, \`type\`, \`remark\`, ${proColumns}, \`tenant_id\`) VALUES (109, '租户管理员', 'tenant_admin', 0, 1, '', 0, 1, '', ${proTail}, 121);
INSERT INTO \`system_role\` (\`id\`, \`name\`, \`code\`, \`sort\`, \`data_scope\`, \`data_scope_dept_ids\`, \`status\`, \`type\`, \`remark\`, ${proColumns}, \`tenant_id\`) VALUES (2, '护士', 'nurse', 2, 2, '[100]', 0, 2, '', ${proTail}, 1);
INSERT INTO \`system_users\` (\`id\`, \`username\`, \`password\`, \`nickname\`, \`remark\`, \`dept_id\`, \`post_ids\`, \`email\`, \`mobile\`, \`sex\`, \`avatar\`, \`status\`, \`login_ip\`, \`login_date\`, ${proColumns}, \`tenant_id\`) VALUES (1, 'wangfang', '$2a$04$x', '王芳', NULL, 100, '[2]', '', '13800000000', 2, 'http://x/y.png', 0, '', NULL, ${proTail}, 1);
INSERT INTO \`system_users\` (\`id\`, \`username\`, \`password\`, \`nickname\`, \`remark\`, \`dept_id\`, \`post_ids\`, \`email\`, \`mobile\`, \`sex\`, \`avatar\`, \`status\`, \`login_ip\`, \`login_date\`, ${proColumns}, \`tenant_id\`) VALUES (113, 'lina', '$2a$04$x', '李娜', NULL, 110, NULL, '', '', 2, '', 0, '', NULL, ${proTail}, 121);
INSERT INTO \`system_post\` (\`id\`, \`code\`, \`name\`, \`sort\`, \`status\`, \`remark\`, ${proColumns}, \`tenant_id\`) VALUES (2, 'nurse', '护士', 2, 0, '', ${proTail}, 1);
INSERT INTO \`system_user_role\` (\`id\`, \`user_id\`, \`role_id\`, ${proColumns}, \`tenant_id\`) VALUES (1, 1, 2, ${proTail}, 1), (2, 113, 109, ${proTail}, 121);
INSERT INTO \`system_menu\` (\`id\`, \`name\`, \`permission\`, \`type\`, \`sort\`, \`parent_id\`, \`path\`, \`icon\`, \`component\`, \`component_name\`, \`status\`, \`visible\`, \`keep_alive\`, \`always_show\`, ${proColumns}) VALUES (1, '系统管理', '', 1, 10, 0, '/system', 'ep:tools', NULL, NULL, 0, b'1', b'1', b'1', ${proTail});
INSERT INTO \`system_menu\` (\`id\`, \`name\`, \`permission\`, \`type\`, \`sort\`, \`parent_id\`, \`path\`, \`icon\`, \`component\`, \`component_name\`, \`status\`, \`visible\`, \`keep_alive\`, \`always_show\`, ${proColumns}) VALUES (5000, '病区', '', 1, 20, 0, '/ward', 'ep:house', NULL, NULL, 0, b'1', b'1', b'1', ${proTail});
INSERT INTO \`system_menu\` (\`id\`, \`name\`, \`permission\`, \`type\`, \`sort\`, \`parent_id\`, \`path\`, \`icon\`, \`component\`, \`component_name\`, \`status\`, \`visible\`, \`keep_alive\`, \`always_show\`, ${proColumns}) VALUES (5001, '查房', '', 2, 1, 5000, 'round', '#', 'ward/round/index', 'Round', 0, b'0', b'1', b'1', ${proTail});
INSERT INTO \`system_menu\` (\`id\`, \`name\`, \`permission\`, \`type\`, \`sort\`, \`parent_id\`, \`path\`, \`icon\`, \`component\`, \`component_name\`, \`status\`, \`visible\`, \`keep_alive\`, \`always_show\`, ${proColumns}) VALUES (5002, '查房记录', 'ward:round:create', 3, 1, 5001, '', '#', NULL, NULL, 0, b'1', b'1', b'1', ${proTail});
INSERT INTO \`system_role_menu\` (\`id\`, \`role_id\`, \`menu_id\`, ${proColumns}, \`tenant_id\`) VALUES (1, 2, 5000, ${proTail}, 1), (2, 2, 5001, ${proTail}, 1), (3, 2, 5002, ${proTail}, 1);
INSERT INTO \`system_dict_type\` (\`id\`, \`name\`, \`type\`, \`status\`, \`remark\`, ${proColumns}, \`deleted_time\`) VALUES (1, '用户性别', 'system_user_sex', 0, NULL, ${proTail}, NULL), (2, '护理级别', 'care_level', 0, NULL, ${proTail}, NULL);
INSERT INTO \`system_dict_data\` (\`id\`, \`sort\`, \`label\`, \`value\`, \`dict_type\`, \`status\`, \`color_type\`, \`css_class\`, \`remark\`, ${proColumns}) VALUES (1, 1, '特级', '0', 'care_level', 0, '', '', NULL, ${proTail});
INSERT INTO \`system_tenant\` (\`id\`, \`name\`, \`contact_user_id\`, \`contact_name\`, \`contact_mobile\`, \`status\`, \`websites\`, \`package_id\`, \`expire_time\`, \`account_count\`, ${proColumns}) VALUES (1, '总院集团', NULL, '王芳', '13800000000', 0, 'www.example.com', 0, '2099-02-19 17:14:16', 9999, ${proTail}), (121, '分院', 110, '李娜', '13800000001', 0, '', 111, '2099-02-19 17:14:16', 20, ${proTail});
SET FOREIGN_KEY_CHECKS = 1;
`;

/** SpringBlade, as mysqldump writes it: a statement a table. */
export const springbladeDump = `-- MySQL dump 10.13  Distrib 8.0.36
/*!50503 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS \`blade_dept\`;
CREATE TABLE \`blade_dept\` (
  \`id\` bigint NOT NULL COMMENT '主键',
  \`tenant_id\` varchar(12) DEFAULT '000000' COMMENT '租户ID',
  \`parent_id\` bigint DEFAULT '0',
  \`ancestors\` varchar(2000) DEFAULT NULL,
  \`dept_name\` varchar(45) DEFAULT NULL,
  \`full_name\` varchar(45) DEFAULT NULL,
  \`sort\` int DEFAULT NULL,
  \`remark\` varchar(255) DEFAULT NULL,
  \`is_deleted\` int DEFAULT '0',
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='部门表';
INSERT INTO \`blade_dept\` VALUES (1123598813738675201,'000000',0,'0','医院','市第三医院',1,NULL,0),(1123598813738675202,'000000',1123598813738675201,'0,1123598813738675201','药剂科','市第三医院药剂科',1,'',0);
CREATE TABLE \`blade_role\` (
  \`id\` bigint NOT NULL,
  \`tenant_id\` varchar(12) DEFAULT '000000',
  \`parent_id\` bigint DEFAULT '0',
  \`role_name\` varchar(255) DEFAULT NULL,
  \`sort\` int DEFAULT NULL,
  \`role_alias\` varchar(255) DEFAULT NULL,
  \`is_deleted\` int DEFAULT '0',
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`blade_role\` VALUES (11,'000000',0,'超级管理员',1,'administrator',0),(12,'000000',0,'药师',2,'clerk',0),(13,'000000',12,'实习药师',1,'trainee',0);
CREATE TABLE \`blade_user\` (
  \`id\` bigint NOT NULL, \`tenant_id\` varchar(12), \`code\` varchar(12), \`account\` varchar(45), \`password\` varchar(45), \`name\` varchar(20),
  \`real_name\` varchar(10), \`avatar\` varchar(2000), \`email\` varchar(45), \`phone\` varchar(45), \`birthday\` datetime, \`sex\` smallint,
  \`role_id\` varchar(1000), \`dept_id\` varchar(1000), \`post_id\` varchar(1000), \`create_user\` bigint, \`create_dept\` bigint,
  \`create_time\` datetime, \`update_user\` bigint, \`update_time\` datetime, \`status\` int, \`is_deleted\` int DEFAULT '0', PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`blade_user\` VALUES (21,'000000',NULL,'admin','90b9','管理员','管理员','',NULL,'','2018-08-08 00:00:00',1,'11','1123598813738675201','31',1,1,NULL,1,NULL,1,0),(22,'000000','Y001','zhaoli','90b9','小赵','赵莉','','zl@example.com','138','1990-02-03 00:00:00',2,'12,13','1123598813738675202','31',1,1,NULL,1,NULL,1,0),(23,'000000',NULL,'gone','90b9','x','x','',NULL,'',NULL,1,'12','1123598813738675202','',1,1,NULL,1,NULL,1,1);
CREATE TABLE \`blade_post\` (\`id\` bigint NOT NULL, \`tenant_id\` varchar(12), \`category\` int, \`post_code\` varchar(12), \`post_name\` varchar(64), \`sort\` int, \`remark\` varchar(255), \`is_deleted\` int, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
INSERT INTO \`blade_post\` VALUES (31,'000000',3,'pharm','药师',1,NULL,0);
CREATE TABLE \`blade_menu\` (
  \`id\` bigint NOT NULL, \`parent_id\` bigint, \`code\` varchar(255), \`name\` varchar(255), \`alias\` varchar(255), \`path\` varchar(255),
  \`source\` varchar(255), \`sort\` int, \`category\` int, \`action\` int, \`is_open\` int, \`remark\` varchar(255), \`is_deleted\` int, PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`blade_menu\` VALUES (41,0,'system','系统管理','menu','/system','iconfont iconicon_setting',99,1,0,1,NULL,0),(42,41,'user','用户管理','menu','/system/user','iconfont iconicon_principal',1,1,0,1,NULL,0),(43,42,'user_add','新增','add','/system/user/add','plus',1,2,1,1,NULL,0),(44,0,'pharmacy','药房','menu','/pharmacy','iconfont',5,1,0,1,NULL,0),(45,44,'drug','药品','menu','/pharmacy/drug','iconfont',1,1,0,3,NULL,0),(46,45,'drug_add','新增','add','','plus',1,2,1,1,NULL,0);
CREATE TABLE \`blade_role_menu\` (\`id\` bigint NOT NULL, \`menu_id\` bigint, \`role_id\` bigint, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
INSERT INTO \`blade_role_menu\` VALUES (1,44,12),(2,45,12),(3,46,12),(4,43,12);
CREATE TABLE \`blade_role_scope\` (\`id\` bigint NOT NULL, \`scope_category\` int, \`scope_id\` bigint, \`role_id\` bigint, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
INSERT INTO \`blade_role_scope\` VALUES (1,1,51,12);
CREATE TABLE \`blade_dict\` (\`id\` bigint NOT NULL, \`parent_id\` bigint, \`code\` varchar(255), \`dict_key\` int, \`dict_value\` varchar(255), \`sort\` int, \`remark\` varchar(255), \`is_deleted\` int, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
INSERT INTO \`blade_dict\` VALUES (61,0,'sex',-1,'性别',1,NULL,0),(62,61,'sex',1,'男',1,NULL,0),(63,0,'drug_kind',-1,'药品类型',2,NULL,0),(64,63,'drug_kind',1,'中药',1,NULL,0),(65,63,'drug_kind',2,'西药',2,NULL,0);
CREATE TABLE \`blade_tenant\` (\`id\` bigint NOT NULL, \`tenant_id\` varchar(12) NOT NULL, \`tenant_name\` varchar(50) NOT NULL, \`domain\` varchar(255), \`linkman\` varchar(20), \`contact_number\` varchar(20), \`address\` varchar(255), \`status\` int, \`is_deleted\` int, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
INSERT INTO \`blade_tenant\` VALUES (71,'000000','管理组','','admin','666666','管理组',1,0);
`;
