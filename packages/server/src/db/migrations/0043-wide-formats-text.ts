/**
 * Describes the feature flag `wide-formats` without a list of formats, unless an administrator has changed the
 * description.
 */
export const wideFormatsText = `
update feature_flag
set description = 'Accept all photo and video formats that the server can show, including MOV and AVI on the upload page.'
where name = 'wide-formats'
  and description = 'Accept WebP, AVIF, HEIC and TIFF photos, and MOV and AVI videos on the upload page.';
`
