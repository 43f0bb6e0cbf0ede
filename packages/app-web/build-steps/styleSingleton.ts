import { useEffect } from 'react'

/** Stands in for `react-style-singleton` under a strict policy: one constructed sheet while anybody needs it. */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  function add(styles: string) {
    users += 1
    if (users > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }

  function remove() {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    sheet = null
  }

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
