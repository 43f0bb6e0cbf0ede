/** @file A fake of Electron's menus. It records their items, and can choose an item as the user does. */

/** The roles from docs/api/menu-item.md that the app uses, in lower case because Electron ignores their case. */
const ROLES = [
  'appmenu',
  'editmenu',
  'windowmenu',
  'close',
  'quit',
  'reload',
  'toggledevtools',
  'resetzoom',
  'zoomin',
  'zoomout',
  'togglefullscreen',
  'cut',
  'copy',
  'paste',
  'selectall',
  'undo',
  'redo',
  'minimize',
  'zoom',
  'front',
  'about',
  'services',
  'hide',
  'hideothers',
  'unhide',
]

export interface Item {
  label?: string
  role?: string
  type?: string
  enabled?: boolean
  visible?: boolean
  accelerator?: string
  submenu?: Item[]
  click?: (item: Item, window: unknown) => void
}

export class FakeMenu {
  readonly items: readonly Item[]
  constructor(items: readonly Item[]) {
    this.items = items
  }
  popup() {
    menus.popup = JSON.parse(JSON.stringify(this.items)) as Item[]
    menus.last = this
  }
}

export const menus = {
  /** All application menus that were set, as JSON. */
  application: [] as string[],
  popup: null as Item[] | null,
  /** The open context menu. Choosing an item closes the menu. */
  last: null as FakeMenu | null,
  bar: null as FakeMenu | null,
  click(label: string, window: unknown) {
    const found = find(menus.last?.items ?? menus.bar?.items ?? [], label)
    menus.last = null
    if (!found?.click) throw new Error(`The menu has no enabled item ${label}.`)
    found.click(found, window)
  },
}

function find(items: readonly Item[], label: string): Item | undefined {
  for (const item of items) {
    if (item.label === label) return item
    const found = find(item.submenu ?? [], label)
    if (found) return found
  }
  return undefined
}

function check({ label, role, type, submenu = [] }: Item) {
  if (label === undefined && role === undefined && type !== 'separator')
    throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
  if (role !== undefined && !ROLES.includes(role.toLowerCase())) throw new Error(`Unknown role ${role}`)
  for (const item of submenu) check(item)
}

export const Menu = {
  buildFromTemplate(template: Item[]) {
    for (const item of template) check(item)
    return new FakeMenu(template)
  },
  setApplicationMenu(menu: FakeMenu) {
    menus.bar = menu
    menus.application.push(JSON.stringify(menu.items))
  },
}
