-- Once, as the superuser, on the primary.
create role bladekit login password '${DATABASE_PASSWORD}';
create database bladekit owner bladekit encoding 'UTF8' template template0;
