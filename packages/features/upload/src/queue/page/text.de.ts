import { countKinds, type Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { queueTexts } from './text.ts'

export const de: Translation<typeof queueTexts> = {
  catalog: 'upload/queue',
  texts: {
    addedToAlbum: (files) => `${format.formatKindsShort(countKinds(files))} zum Album hinzugefügt`,
    notAddedToAlbum: 'Deine Dateien sind hochgeladen, konnten aber nicht zum Album hinzugefügt werden.',
    tryAgain: 'Erneut versuchen',
    stopTitle: 'Hochladen beenden?',
    stopMessage:
      'Was schon hochgeladen ist, bleibt in deiner Mediathek. Die übrigen Dateien werden nicht hochgeladen.',
    stopAndLeave: 'Beenden und verlassen',
    keepUploading: 'Weiter hochladen',
  },
}
