/** Adds leases of tasks that one process runs at a time, and the owners of running jobs. */
export const leases = {
  sqlite: `
create table lease (
  name text primary key,
  owner text not null,
  lease_until integer not null
) strict, without rowid;
create index lease_by_owner on lease (owner);
alter table job add column owner text;
`,
  postgres: `
create table lease (
  name text collate "C" primary key,
  owner text collate "C" not null,
  lease_until bigint not null
);
create index lease_by_owner on lease (owner);
alter table job add column owner text collate "C";
`,
}
