import { useTexts } from '@calotype/platform'
import { Button, Heading, Text } from '@calotype/ui'
import { Table } from '../table/Table.tsx'
import { knownTexts } from './text.ts'
import * as css from './UnsetSettings.css.ts'

export interface UnsetSetting {
  name: string
  description: string | undefined
  defaultText: string
  onSet: () => void
}

/** Lists the variables or flags that the product reads and the operator hasn't set. */
export function UnsetSettings({ label, settings }: { label: string; settings: readonly UnsetSetting[] }) {
  const texts = useTexts(knownTexts)
  if (settings.length === 0) return null
  return (
    <section className={css.section}>
      <Heading level={2} size="large">
        {texts.unset}
      </Heading>
      <Text tone="soft">{texts.unsetHint}</Text>
      <Table
        label={texts.unset}
        rows={settings}
        getKey={({ name }) => name}
        columns={[
          {
            label,
            role: 'name',
            canBreakWords: true,
            renderCell: ({ name, description }) => (
              <div className={css.name}>
                <Text weight="medium" as="span">
                  {name}
                </Text>
                {description !== undefined && <span className={css.note}>{description}</span>}
              </div>
            ),
          },
          { label: texts.defaultValue, canBreakWords: true, renderCell: ({ defaultText }) => defaultText },
          {
            label: texts.set,
            role: 'actions',
            renderCell: ({ name, onSet }) => (
              <Button size="small" aria-label={texts.setLabel(name)} onClick={onSet}>
                {texts.set}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}
