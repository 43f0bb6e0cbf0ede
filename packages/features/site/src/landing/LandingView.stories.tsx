import preview from '#storybook/preview'
import { expect, within } from 'storybook/test'
import { content as versusEnte } from './contents/versusEnte.ts'
import { content as home } from './contents/home.ts'
import { LandingView, type LandingViewProps } from './LandingView.tsx'

const args: LandingViewProps = {
  content: home,
  apps: { system: 'unknown', desktop: '/download', store: null },
  pricing: <section id="pricing" />,
  themeToggle: <button type="button">Theme</button>,
}

const meta = preview.meta({
  component: LandingView,
  parameters: { layout: 'fullscreen', platform: { user: null } },
  args,
})

export const FrontPage = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Your memories,/)
    await expect(canvas.getByRole('heading', { name: 'Everything you need for your photos' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Ready to organize your memories?' })).toBeVisible()
    for (const expected of [
      /5GB/,
      /€2\.99\/month/,
      /up to 6 members/i,
      /GDPR/,
      /encrypt/i,
      /Families/,
      /Photographers/,
      /NGOs/,
      /Small businesses/,
    ])
      await expect(canvasElement).toHaveTextContent(expected)
    await expect(canvas.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/signup')
    await expect(canvas.getByRole('link', { name: 'Create Your Free Account' })).toHaveAttribute(
      'href',
      '/signup',
    )
    for (const link of canvas.getAllByRole('link', { name: 'Sign In' }))
      await expect(link).toHaveAttribute('href', '/login')
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByRole('link', { name: /Google Play/ })).toBeNull()
    // The content security policy of the page would block inline styles.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})

export const FooterLinks = meta.story({
  play: async ({ canvas }) => {
    const footer = canvas.getByText('Privacy and terms').closest('footer')
    const hrefs = Array.from(footer?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href'))
    await expect(hrefs).toEqual(
      expect.arrayContaining([
        '/google-photos-alternative',
        '/secure-google-photos-alternative',
        '/calotype-vs-google-photos',
        '/calotype-vs-ente',
        '/gdpr-compliant-photo-storage',
        '/icloud-alternative-europe',
        '/encrypted-photo-storage',
        '/private-alternative-google-photos',
        '/blog',
        '/privacy-policy',
        '/terms-conditions',
        '/download',
        '/encryption',
      ]),
    )
    await expect(footer?.querySelector('button')).toHaveTextContent('Theme')
  },
})

export const AnswerExpanded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const section = canvas.getByRole('region', { name: 'Frequently asked questions' })
    const question = within(section).getByText('Which file formats can I upload?')
    const answerText = within(section).getByText(/^Photos in JPEG, PNG, GIF, WebP/)
    await expect(answerText).not.toBeVisible()
    await userEvent.click(question)
    await expect(answerText).toBeVisible()
    await expect(within(section).getByRole('link', { name: 'Compare the formats' })).toHaveAttribute(
      'href',
      '/blog/jpeg-heic-avif-or-raw',
    )
    await userEvent.click(question)
    await expect(answerText).not.toBeVisible()
    question.closest('summary')?.focus()
    await expect(question.closest('summary')).toHaveFocus()
  },
})

export const ComparisonTable = meta.story({
  args: {
    content: versusEnte,
    apps: {
      system: 'linux',
      desktop: 'https://example.org/calotype.AppImage',
      store: 'https://example.org/store',
    },
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Side by side' })
    const heads = Array.from(table.querySelectorAll('thead th'), (cell) => cell.textContent)
    await expect(heads).toEqual(['Feature', 'Calotype', 'Ente'])
    for (const row of table.querySelectorAll('tbody tr')) await expect(row.children).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: /App for Android/ })).toHaveAttribute(
      'href',
      'https://example.org/store',
    )
    await expect(canvas.getByRole('link', { name: /Linux\s*Desktop app/ })).toHaveAttribute(
      'href',
      'https://example.org/calotype.AppImage',
    )
  },
})
