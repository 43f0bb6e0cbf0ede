/** The host that payloads load from. No page may send a request to it. */
export const EVIL_HOST = 'evil.invalid'
/** The attribute of every element that a payload contains. No such element may exist in a page. */
export const MARK = 'data-xss'

const RUN = 'window.__xss=1'

/** Texts that run a script or inject an element if a page treats them as anything but text. */
export const PAYLOADS: readonly string[] = [
  `<script ${MARK}>${RUN}</script>`,
  `"><img ${MARK} src=x onerror=${RUN}>`,
  `'><svg ${MARK} onload=${RUN}>`,
  `</title></textarea></style><script ${MARK}>${RUN}</script>`,
  `<iframe ${MARK} srcdoc="<script>parent.__xss=1</script>">`,
  `<img ${MARK} src=//${EVIL_HOST}/pixel>`,
  `javascript:${RUN}`,
  `data:text/html,<script>top.__xss=1</script>`,
  `[link](javascript:${RUN}) ![](//${EVIL_HOST}/m)`,
  `" autofocus onfocus="${RUN}" ${MARK}="`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  `</script><!--<script ${MARK}>${RUN}//-->`,
  `url(//${EVIL_HOST}/c);}*{background:url(//${EVIL_HOST}/c)}`,
  `\u202e\u2066<b ${MARK} onclick=${RUN}>gpj.\u2069`,
  `line\n<script ${MARK}>${RUN}</script>\r\nX-Injected: 1`,
  `<base ${MARK} href=//${EVIL_HOST}/><a ${MARK} href=//${EVIL_HOST}>a</a>`,
  `${'<'.repeat(30)}<meta ${MARK} http-equiv=refresh content=0;//${EVIL_HOST}>`,
]
