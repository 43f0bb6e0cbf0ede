/** Retries photos of more than 100 megapixels, which earlier versions refused to render. */
export const largePhotos = `
update media set status = 'processing' where id in (
  select media_id from job where state = 'failed' and error like '% px is too large to draw.');
update job set kind = 'derive-large', state = 'queued', attempts = 0, error = null
  where state = 'failed' and error like '% px is too large to draw.';
`
