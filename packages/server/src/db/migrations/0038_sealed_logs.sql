-- Rows of the logs are sealed in blocks, so that a row that was changed, added, moved or deleted behind the server's back is found. A block is what one
-- instance writes at once. It follows the one before it, whichever instance wrote that.
create table log_block (
  number      bigint primary key,
  create_time timestamptz not null,
  row_count   int not null,
  -- Over the codes of its rows; over the block and the code of the block before.
  rows_code   text not null,
  code        text not null
);

-- Null for rows from before.
alter table log_usual add column block bigint, add column code text not null default '';
alter table log_api add column block bigint, add column code text not null default '';
alter table log_error add column block bigint, add column code text not null default '';
create index log_usual_block on log_usual (block);
create index log_api_block on log_api (block);
create index log_error_block on log_error (block);
