import { usePlatform } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'

/**
 * Returns the action that opens a page of the payment provider.
 * @param requestUrl requests the URL of the page from the server
 * @param onRedirect opens the page, and returns false if the URL is not allowed
 */
export function useProviderPage<Variables = void>(
  requestUrl: (variables: Variables) => Promise<string>,
  onRedirect: (url: string) => boolean,
) {
  const { openExternal } = usePlatform()
  const mutation = useMutation({
    mutationFn: async (variables: Variables) => {
      const url = await requestUrl(variables)
      if (!onRedirect(url)) throw new Error(`${url} isn’t a page of the payment provider.`)
    },
  })
  // Stay busy until the browser leaves the page, so that a second click doesn't open another page. The desktop app
  // doesn't leave the page.
  return { ...mutation, isBusy: mutation.isPending || (mutation.isSuccess && openExternal === undefined) }
}
