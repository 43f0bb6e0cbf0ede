/** Host from which payloads load files. No page may send a request to it. */
export const EVIL_HOST = 'evil.invalid'
/** Attribute of all elements in payloads. No page may contain an element with this attribute. */
export const XSS_ATTRIBUTE = 'data-xss'

const RUN = 'window.__xss=1'

/** Texts that run a script or insert an element if a page doesn't treat them as text. */
export const PAYLOADS: readonly string[] = [
  `<script ${XSS_ATTRIBUTE}>${RUN}</script>`,
  `"><img ${XSS_ATTRIBUTE} src=x onerror=${RUN}>`,
  `'><svg ${XSS_ATTRIBUTE} onload=${RUN}>`,
  `</title></textarea></style><script ${XSS_ATTRIBUTE}>${RUN}</script>`,
  `<iframe ${XSS_ATTRIBUTE} srcdoc="<script>parent.__xss=1</script>">`,
  `<img ${XSS_ATTRIBUTE} src=//${EVIL_HOST}/pixel>`,
  `javascript:${RUN}`,
  `data:text/html,<script>top.__xss=1</script>`,
  `[link](javascript:${RUN}) ![](//${EVIL_HOST}/m)`,
  `" autofocus onfocus="${RUN}" ${XSS_ATTRIBUTE}="`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  `</script><!--<script ${XSS_ATTRIBUTE}>${RUN}//-->`,
  `url(//${EVIL_HOST}/c);}*{background:url(//${EVIL_HOST}/c)}`,
  `\u202e\u2066<b ${XSS_ATTRIBUTE} onclick=${RUN}>gpj.\u2069`,
  `line\n<script ${XSS_ATTRIBUTE}>${RUN}</script>\r\nX-Injected: 1`,
  `<base ${XSS_ATTRIBUTE} href=//${EVIL_HOST}/><a ${XSS_ATTRIBUTE} href=//${EVIL_HOST}>a</a>`,
  `${'<'.repeat(30)}<meta ${XSS_ATTRIBUTE} http-equiv=refresh content=0;//${EVIL_HOST}>`,
]
