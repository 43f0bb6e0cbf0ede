import type { Config } from '@react-router/dev/config'

/** No server rendering: public pages are prerendered, every other path gets the same shell. */
export default { appDirectory: 'app', ssr: false, prerender: ['/', '/login', '/signup'] } satisfies Config
