import type { components } from './schema.gen.ts'

export type UploadDescriptor = components['schemas']['UploadDescriptor']

/** What a browser knows of a file; any File will do. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>

/**
 * What an upload says of its file: the 25 fields of UPL-023, null where the browser cannot know, and a description
 * where one was typed. `checksum` is that of `checksumOf`; by `localId` the server knows an upload again
 * that is tried twice. Dates are RFC 3339.
 */
export function descriptorOf(
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
