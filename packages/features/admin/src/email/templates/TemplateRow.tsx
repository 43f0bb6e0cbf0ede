import type { EmailTemplate } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Badge, Button, Heading, Text } from '@calotype/ui'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'

export interface TemplateRowProps {
  template: EmailTemplate
  onEdit: () => void
  onToggle: () => void
  onDelete: () => void
}

export function TemplateRow({ template, onEdit, onToggle, onDelete }: TemplateRowProps) {
  const texts = useTexts(emailTexts).templates
  const { formatMoment } = useFormat()
  const { name, subject, isActive, createdByName, createdAt } = template
  return (
    <li className={css.row}>
      <div className={css.details}>
        <div className={css.nameAndBadge}>
          <Heading level={2} size="large">
            {name}
          </Heading>
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Badge>
        </div>
        <Text>{subject}</Text>
        <Text size="small" tone="soft">
          {texts.by(createdByName, formatMoment(createdAt))}
        </Text>
      </div>
      <div className={css.actions}>
        <Button size="small" onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="small" onClick={onToggle}>
          {isActive ? texts.deactivate : texts.activate}
        </Button>
        <Button size="small" tone="quiet" onClick={onDelete}>
          {texts.delete}
        </Button>
      </div>
    </li>
  )
}
