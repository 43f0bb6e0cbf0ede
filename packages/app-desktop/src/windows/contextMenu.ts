import type { BrowserWindow, Clipboard, ContextMenuParams, Menu, MenuItemConstructorOptions } from 'electron'
import type { DesktopTexts } from '../text.ts'
import { toWebAddress } from '../server/toWebAddress.ts'

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

/** Shows a context menu on a right click or on the menu key, if any action is available. */
export function addContextMenu(
  window: BrowserWindow,
  {
    menu,
    clipboard,
    texts,
    getServer,
  }: {
    menu: Pick<typeof Menu, 'buildFromTemplate'>
    clipboard: Pick<Clipboard, 'writeText'>
    texts: () => DesktopTexts['menu']
    getServer: () => string | null
  },
): void {
  const { webContents } = window
  webContents.on('context-menu', (_event, params) => {
    const labels = texts()
    const groups = [
      params.dictionarySuggestions.map((word) => ({
        label: word,
        click: () => webContents.replaceMisspelling(word),
      })),
      params.linkURL === ''
        ? []
        : [
            {
              label: labels.copyLink,
              click: () =>
                void clipboard.writeText(toWebAddress(params.linkURL, getServer())).catch(console.error),
            },
          ],
      params.hasImageContents
        ? [{ label: labels.copyImage, click: () => webContents.copyImageAt(params.x, params.y) }]
        : [],
      createEditItems(params, labels),
    ]
    const template = groups
      .filter((group) => group.length > 0)
      .flatMap((group, index) => (index === 0 ? group : [SEPARATOR, ...group]))
    if (template.length > 0) menu.buildFromTemplate(template).popup({ window })
  })
}

function createEditItems(
  { isEditable, editFlags, selectionText }: ContextMenuParams,
  texts: DesktopTexts['menu'],
): MenuItemConstructorOptions[] {
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags
  const copy: MenuItemConstructorOptions = { role: 'copy', label: texts.copy, enabled: canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: texts.cut, enabled: canCut },
    copy,
    { role: 'paste', label: texts.paste, enabled: canPaste },
    SEPARATOR,
    { role: 'selectAll', label: texts.selectAll, enabled: canSelectAll },
  ]
}
