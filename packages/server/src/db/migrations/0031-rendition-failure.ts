/** Stores why the renditions of an item could not be created, if the file exceeds a limit of the server. */
export const renditionFailure = `
alter table media add column failure text;
`
