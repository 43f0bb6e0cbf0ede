const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Creates an XML element. The content is text, which is escaped, or other elements. */
export function createXmlElement(name: string, content: string | readonly string[]): string {
  const innerXml =
    typeof content === 'string'
      ? content.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
      : content.join('')
  return `<${name}>${innerXml}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
