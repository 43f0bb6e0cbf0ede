import { expect, test } from 'vitest'
import { barePage } from './barePage.ts'

test('keeps the text and the elements of a page and nothing else', () => {
  const html = `<!doctype html><html><head><title>Sea</title><style>p { color: red }</style></head>
<body class="dark"><main id="m"><h1>Sea <span class="a">&amp; sand</span></h1><svg><path d="M0 0"/></svg><p style="margin:0">1 &lt; 2<br>
</p><label>Email<input type="email" autofocus></label></main><script>alert(1)</script></body></html>`
  expect(barePage(html).replaceAll('\n', '')).toMatch(
    /<title>Calotype<\/title><main><h1>Sea &amp; sand<\/h1><p>1 &lt; 2<br><\/p><label>Email<input><\/label><\/main><\/html>$/,
  )
})
