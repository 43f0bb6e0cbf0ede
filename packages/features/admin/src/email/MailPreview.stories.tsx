import preview from '#storybook/preview'
import { expect, waitFor } from 'storybook/test'
import { MailPreview } from './MailPreview.tsx'

const meta = preview.meta({ component: MailPreview })

const marked = () => (globalThis as { marked?: boolean }).marked
const HOSTILE = `<h1 style="color:red" onclick="top.marked = true">Hello</h1>
<script>top.marked = true</script><img src="x" onerror="top.marked = true"><img src="https://elsewhere.example/x.png">
<iframe srcdoc="<script>top.marked = true</script>"></iframe><base href="https://elsewhere.example/">
<form action="https://elsewhere.example/"><input></form><meta http-equiv="refresh" content="0;url=/">`

export const HostileHtml = meta.story({
  args: { html: HOSTILE },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>('Preview')
    await expect(frame.getAttribute('sandbox')).toBe('')
    await waitFor(() => expect(frame.srcdoc).toContain('Hello'))
    await expect(frame.srcdoc).toContain(`default-src 'none'`)
    for (const word of ['script', 'onerror', 'onclick', 'style=', 'elsewhere', 'refresh', 'iframe'])
      await expect(frame.srcdoc).not.toContain(word)
    await expect(frame.contentDocument).toBeNull()
    await expect(marked()).toBeUndefined()
  },
})

export const Empty = meta.story({ args: { html: '' } })
