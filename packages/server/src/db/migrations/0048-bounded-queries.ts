/**
 * Adds indexes for queries whose work grew with the library: the next job of a kind, and the combinations of roles that
 * users have.
 */
export const boundedQueries = `
create index job_available on job (kind, id) where state in ('queued', 'running');
create index user_by_roles on user (roles);
`
