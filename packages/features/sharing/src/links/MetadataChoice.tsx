import { useTexts } from '@calotype/platform'
import { Checkbox, Stack, Text } from '@calotype/ui'
import { sharingTexts } from '../text.ts'
import * as css from './MetadataChoice.css.ts'

export interface MetadataChoiceProps {
  value: boolean
  onChange: (value: boolean) => void
}

/** Checkbox for including location and camera details in shared files, followed by an explanation. */
export function MetadataChoice({ value, onChange }: MetadataChoiceProps) {
  const text = useTexts(sharingTexts)
  return (
    <Stack gap={1}>
      <Checkbox
        label={text.metadata.include}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className={css.hint}>
        <Text size="small" tone="soft">
          {value ? text.metadata.included : text.metadata.removed}
        </Text>
      </div>
    </Stack>
  )
}
