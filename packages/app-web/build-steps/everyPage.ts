const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|openapi-fetch|react-error-boundary)[\\/]/
const PARTS =
  /[\\/]ui[\\/]src[\\/](Button|ButtonLink|Delayed|ErrorPanel|Heading|IconButton|Link|NavigationProvider|Spinner|Stack|Text|VisuallyHidden)[\\/]/
const KNOWLEDGE =
  /[\\/](platform[\\/]src[\\/](brand|paths|Platform|session|useSession)|api[\\/]src[\\/](client|errors))\.tsx?$/

/** What every page needs, in one file: in the thirty that the bundler makes of it, it weighs 5 KB more. */
export const everyPage = {
  name: 'every-page',
  test: (id: string) => [LIBRARIES, PARTS, KNOWLEDGE].some((part) => part.test(id)),
}
