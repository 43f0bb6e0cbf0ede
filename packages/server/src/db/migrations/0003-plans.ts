/** Adds a column for each user's used storage, and a table for the subscriptions that the payment provider reports. */
export const plans = `
-- The subscription determines the plan.
alter table user drop column plan_name;
alter table user add column customer_id text;
create unique index user_by_customer on user (customer_id);

-- The total size of all items, including the trash.
alter table user add column used_bytes integer not null default 0;
update user set used_bytes = (select coalesce(sum(size), 0) from media where owner_id = user.id);
create trigger used_bytes_grow after insert on media begin
  update user set used_bytes = used_bytes + new.size where id = new.owner_id;
end;
create trigger used_bytes_shrink after delete on media begin
  update user set used_bytes = used_bytes - old.size where id = old.owner_id;
end;

create table subscription (
  id text primary key,
  user_id integer not null references user on delete cascade,
  plan_name text not null,
  status text not null,
  current_period_end integer not null,
  amount integer not null,
  currency text not null,
  cancel_at_period_end integer not null
) strict, without rowid;
create index subscription_by_user on subscription (user_id);

create table payment_event (
  id text primary key,
  received_at integer not null
) strict, without rowid;
create index payment_event_by_time on payment_event (received_at);

create table departed_customer (
  id text primary key
) strict, without rowid;

create table stand_in (
  id text primary key,
  object text not null
) strict, without rowid;
`
