/**
 * Adds a column for the reason why an item's renditions couldn't be created, if the file exceeds a limit of the server.
 */
export const renditionFailure = `
alter table media add column failure text;
`
