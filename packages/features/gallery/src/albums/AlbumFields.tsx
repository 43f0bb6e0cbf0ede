import { useTexts } from '@calotype/platform'
import { ALBUM_DESCRIPTION_MAX, ALBUM_TITLE_MAX } from '@calotype/api'
import { Stack, TextArea, TextField } from '@calotype/ui'
import { galleryTexts } from '../text.ts'

export type AlbumText = { title: string; description: string }

/** Form fields for an album's title and description, limited to their maximum lengths (ALB-025, 026, 043). */
export function AlbumFields({
  values,
  onChange,
  hasAutoFocus = false,
}: {
  values: AlbumText
  onChange: (values: AlbumText) => void
  /**
   * Whether the title receives the focus on mount. Dialogs don't need this prop, because they focus their first field.
   */
  hasAutoFocus?: boolean
}) {
  const text = useTexts(galleryTexts)
  return (
    <Stack gap={4}>
      <TextField
        label={text.album.titleField}
        value={values.title}
        maxLength={ALBUM_TITLE_MAX}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form to type
        autoFocus={hasAutoFocus}
        onChange={(event) => onChange({ ...values, title: event.currentTarget.value })}
      />
      <TextArea
        label={text.album.descriptionField}
        value={values.description}
        maxLength={ALBUM_DESCRIPTION_MAX}
        onChange={(event) => onChange({ ...values, description: event.currentTarget.value })}
      />
    </Stack>
  )
}

export const trimFields = ({ title, description }: AlbumText) => ({
  title: title.trim(),
  description: description.trim() || null,
})
