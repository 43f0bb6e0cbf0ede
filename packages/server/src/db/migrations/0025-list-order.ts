/** Adds indexes that match the sort order of paginated lists, and partial indexes for rare rows. */
export const listOrder = `
drop index media_share_by_user;
create index media_share_by_user on media_share (user_id, created_at desc, media_id desc);
create index media_share_by_time on media_share (media_id, created_at, user_id);

drop index album_share_by_user;
create index album_share_by_user on album_share (user_id, created_at desc, album_id desc);
create index album_share_by_time on album_share (album_id, created_at, user_id);

drop index session_by_user;
create index session_by_user on session (user_id, last_used_at desc, id desc);

drop index family_member_by_user;
create index family_member_by_user on family_member (user_id, state, group_id);
create index family_member_by_invitation on family_member (user_id, state, invited_at, group_id);
create index family_member_by_state on family_member (group_id, state, invited_at);

create index variable_by_category on variable (category, key);

create index mail_kept on mail (id) where status = 'SENT' and html is not null;
create index audit_without_templates on audit (id) where kind <> 'template';

-- The space that an account has reserved.
create index upload_reserving on upload (user_id, last_chunk_at, file_size) where media_id is null and staged_id is null;
create index staged_reserving on staged (user_id, status, id, size);

create index administrator on user (id) where instr(roles, '"ADMIN"') > 0;
`
