import type { Translation } from './createTexts.ts'
import type { formatTexts } from './words.ts'

export const de: Translation<typeof formatTexts> = {
  catalog: 'platform/format',
  texts: {
    unknownDate: 'Unbekanntes Datum',
    untitledAlbum: 'Album ohne Titel',
    sizeUnits: ['Byte', 'KB', 'MB', 'GB', 'TB'],
    items: { one: 'Objekt', other: 'Objekte' },
    photos: { one: 'Foto', other: 'Fotos' },
    videos: { one: 'Video', other: 'Videos' },
    documents: { one: 'Dokument', other: 'Dokumente' },
  },
}
