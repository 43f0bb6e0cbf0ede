/**
 * @file Renders the pages of share links on the server. Imports few modules, because the server keeps this bundle in
 * memory.
 */
import { paths } from '@calotype/platform'
import type { InitialShare } from '@calotype/sharing'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { AppShell } from './AppShell.tsx'
import { VisitorFrame } from './frame/VisitorFrame.tsx'
import { splitHead } from './frame/loading/splitHead.ts'
import { InitialShareContext } from './initialShare.ts'
import Share from './routes/public/Share.tsx'

/**
 * Renders the HTML of a link's page as the browser would. `fileId` is the stored name of the open file, without its
 * extension.
 */
export function renderShare(
  token: string,
  share: InitialShare,
  fileId: string | null,
): { head: string; page: string } {
  return splitHead(
    renderToString(
      <StaticRouter location={fileId === null ? paths.share(token) : paths.sharedFile(token, fileId)}>
        <InitialShareContext value={{ current: { token, share } }}>
          <AppShell>
            <Routes>
              <Route element={<VisitorFrame />}>
                <Route path="share/:token?/:fileId?" element={<Share />} />
              </Route>
            </Routes>
          </AppShell>
        </InitialShareContext>
      </StaticRouter>,
    ),
  )
}
