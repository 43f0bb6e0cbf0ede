/**
 * Adds the feature flag `wide-formats`: on in a new library, off in an existing one until an administrator switches it
 * on.
 */
export const wideFormats = `
insert into feature_flag (name, description, value, active)
select 'wide-formats', 'Accept WebP, AVIF, HEIC and TIFF photos, and MOV and AVI videos on the upload page.', not exists (select 1 from user), 1
where not exists (select 1 from feature_flag where name = 'wide-formats');
`
