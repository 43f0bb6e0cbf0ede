import preview from '#storybook/preview'
import { TextArea } from './TextArea.tsx'

const meta = preview.meta({ component: TextArea, tags: ['autodocs'], args: { label: 'Description' } })

export const Empty = meta.story({ args: { placeholder: 'What happened here' } })

export const Filled = meta.story({ args: { defaultValue: 'The first morning by the lake.\nFog until ten.' } })

export const WithHint = meta.story({ args: { hint: 'Appears below every photo of this upload.' } })

export const WithError = meta.story({ args: { error: 'At most 500 characters.', defaultValue: 'Too long' } })

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 'The first morning by the lake.' },
})

export const LongText = meta.story({ args: { defaultValue: 'Another line.\n'.repeat(14) } })
