import { useBrowserValue, usePlatform, useTexts } from '@calotype/platform'
import { Button, Inline, Text } from '@calotype/ui'
import * as css from './ServerConnection.css.ts'
import { serverTexts } from './text.ts'

/** Shows the server that the desktop app uses, and offers to choose another server. Renders nothing in a browser. */
export function ServerConnection() {
  const serverText = useTexts(serverTexts)
  const { bridge, webOrigin } = usePlatform()
  const origin = useBrowserValue(() => webOrigin?.() ?? null, null)
  if (!bridge || origin === null) return null
  return (
    <Inline wrap justify="between" gap={3}>
      <div className={css.host}>
        <Text size="small" tone="soft">
          {serverText.connectedTo(new URL(origin).host)}
        </Text>
      </div>
      <Button size="small" onClick={() => void bridge.changeServer()}>
        {serverText.change}
      </Button>
    </Inline>
  )
}
