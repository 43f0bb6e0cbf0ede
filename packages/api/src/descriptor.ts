import type { components } from './schema.gen.ts'

export type UploadDescriptor = components['schemas']['UploadDescriptor']

/** The properties of a browser's `File` that describe an upload. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>

/**
 * Creates the metadata of an upload: the 25 fields of UPL-023, with null for values that the browser doesn't provide.
 * `checksum` comes from `computeMetadataChecksum`. `localId` identifies retries of an upload. Dates are in RFC 3339
 * format.
 */
export function toDescriptor(
  file: FileFacts,
  {
    labels,
    description,
    checksum,
    localId = null,
  }: { labels: readonly string[]; description: string; checksum: string; localId?: string | null },
): UploadDescriptor {
  return {
    id: null,
    localId,
    libraryId: null,
    name: file.name,
    folderId: null,
    path: null,
    type: file.type,
    size: file.size,
    creationDate: new Date(file.lastModified).toISOString(),
    uploaded: false,
    status: 'pending',
    dateAdded: null,
    checksum,
    labels: [...labels],
    labelsConfidence: null,
    latitude: null,
    longitude: null,
    city: null,
    country: null,
    cameraName: null,
    aperture: null,
    shutterSpeed: null,
    focalLength: null,
    iso: null,
    resolution: null,
    ...(description.trim() !== '' && { description: description.trim() }),
  }
}
