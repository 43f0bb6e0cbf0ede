/**
 * Adds a table of plans that administrators can edit, filled with the plans that were previously part of the code.
 * Subscriptions refer to plans by id, so that a plan can be renamed. Prices at the payment provider contain the id in
 * their `lookup_key`.
 */
export const editablePlans = `
create table plan (
  -- Never reused, because prices at the payment provider contain it.
  id integer primary key autoincrement,
  name text not null collate nocase unique,
  description text not null,
  price integer not null,
  currency text not null,
  storage_mb integer not null,
  features text not null,
  is_shared integer not null,
  is_active integer not null,
  offered_at integer
) strict;
insert into plan (id, name, description, price, currency, storage_mb, features, is_shared, is_active) values
  (1, 'Free', 'Start with your favorite photos.', 0, 'eur', 5120,
    '["Albums, sharing, and links","Originals, byte for byte"]', 0, 1),
  (2, 'Personal', 'For your own photos and videos.', 299, 'eur', 102400,
    '["Space for tens of thousands of photos","Everything in Free"]', 0, 1),
  (3, 'Family', 'One plan for the whole family.', 699, 'eur', 512000,
    '["Up to 6 family members","Everything in Personal"]', 1, 1),
  (4, 'Studio', 'For professional photographers.', 1999, 'eur', 2097152,
    '["Space for half a million photos","Everything in Personal"]', 0, 1);

create table subscription_by_plan_id (
  id text primary key,
  user_id integer not null references user on delete cascade,
  plan_id integer not null references plan,
  status text not null,
  current_period_end integer not null,
  amount integer not null,
  currency text not null,
  cancel_at_period_end integer not null
) strict, without rowid;
insert into subscription_by_plan_id
select id, user_id, coalesce((select id from plan where name = plan_name), 1), status, current_period_end, amount,
  currency, cancel_at_period_end
from subscription;
drop table subscription;
alter table subscription_by_plan_id rename to subscription;
create index subscription_by_user on subscription (user_id);
create index subscription_by_plan on subscription (plan_id);

update simulated_payment_object set object = json_set(object, '$.lookup_key', substr(id, 7)) where id glob 'price_*';
update simulated_payment_object
set object = json_set(object, '$.items.data[0].price.lookup_key', substr(json_extract(object, '$.items.data[0].price.id'), 7))
where id glob 'sub_*';
`
