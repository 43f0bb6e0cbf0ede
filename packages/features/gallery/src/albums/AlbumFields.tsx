import { ALBUM_DESCRIPTION_MAX, ALBUM_TITLE_MAX } from '@calotype/api'
import { Stack, TextArea, TextField } from '@calotype/ui'
import { text } from '../text.ts'

export type AlbumWords = { title: string; description: string }

/** Name and description of an album, no longer than they may be (ALB-025, 026, 043). */
export function AlbumFields({
  words,
  onChange,
}: {
  words: AlbumWords
  onChange: (words: AlbumWords) => void
}) {
  return (
    <Stack gap={4}>
      <TextField
        label={text.album.titleField}
        value={words.title}
        maxLength={ALBUM_TITLE_MAX}
        autoComplete="off"
        onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
      />
      <TextArea
        label={text.album.descriptionField}
        value={words.description}
        maxLength={ALBUM_DESCRIPTION_MAX}
        onChange={(event) => onChange({ ...words, description: event.currentTarget.value })}
      />
    </Stack>
  )
}

/** What the server is told: without spaces around, and null where nothing is described. */
export const wordsOf = ({ title, description }: AlbumWords) => ({
  title: title.trim(),
  description: description.trim() || null,
})
