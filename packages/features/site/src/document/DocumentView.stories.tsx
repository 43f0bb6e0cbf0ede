import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { DocumentView } from './DocumentView.tsx'

const meta = preview.meta({ component: DocumentView, parameters: { layout: 'fullscreen' } })

export const LongWords = meta.story({
  tags: ['state:long'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Datenschutzgrundverordnungserklärung',
    lead: 'A page in a language that writes long words.',
    sections: [
      { id: 'one', title: 'Verantwortlichkeitszuordnung', content: <p>Rechtsgrundlagen.</p> },
      {
        id: 'two',
        title: 'Auftragsverarbeitungsvereinbarungen',
        content: (
          <ul>
            <li>Telekommunikationsüberwachungsverordnung</li>
          </ul>
        ),
      },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = canvas.getByRole('link', { name: /Auftragsverarbeitung/ })
    await userEvent.tab()
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#two')
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})
