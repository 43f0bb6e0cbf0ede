import { ALBUM_DESCRIPTION_MAX, ALBUM_TITLE_MAX } from '@calotype/api'
import { Stack, TextArea, TextField } from '@calotype/ui'
import { text } from '../text.ts'

export type AlbumWords = { title: string; description: string }

/** The fields for an album's title and description, limited to their maximum lengths (ALB-025, 026, 043). */
export function AlbumFields({
  words,
  onChange,
  startsInTitle = false,
}: {
  words: AlbumWords
  onChange: (words: AlbumWords) => void
  /** Focuses the title when the fields appear. A dialog focuses it anyway. */
  startsInTitle?: boolean
}) {
  return (
    <Stack gap={4}>
      <TextField
        label={text.album.titleField}
        value={words.title}
        maxLength={ALBUM_TITLE_MAX}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form to type
        autoFocus={startsInTitle}
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

/** The field values to send: trimmed, and null for an empty description. */
export const trimmedFields = ({ title, description }: AlbumWords) => ({
  title: title.trim(),
  description: description.trim() || null,
})
