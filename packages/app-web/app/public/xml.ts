const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** An XML element around words, or around elements already made. */
export function element(name: string, content: string | readonly string[]): string {
  const inside =
    typeof content === 'string'
      ? content.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
      : content.join('')
  return `<${name}>${inside}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
