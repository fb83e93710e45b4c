-- Links to the files of a notice work while a notice that anyone may read has them.
create index recruit_article_attachments on recruit_article using gin (attachments jsonb_path_ops)
  where publish_state = 'published' and is_deleted = 0;
