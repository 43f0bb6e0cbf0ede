import { useTexts } from '@calotype/platform'
import { Button, Search as Lens, TextField } from '@calotype/ui'
import { useState } from 'react'
import { galleryTexts } from '../text.ts'
import * as css from './SearchView.css.ts'

export type SearchFormProps = {
  query: string
  isBusy: boolean
  onQueryChange: (query: string) => void
}

/** Search field. Keeps its draft in local state, so that typing doesn't rerender the results. */
export function SearchForm({ query, isBusy, onQueryChange }: SearchFormProps) {
  const texts = useTexts(galleryTexts).search
  const [draft, setDraft] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  // Back and Forward change the query. Update the draft instead of remounting, so that the field keeps the focus.
  if (lastQuery !== query) {
    setLastQuery(query)
    setDraft(query)
  }
  return (
    <search>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.trim() !== '') onQueryChange(draft.trim())
        }}
      >
        <div className={css.field}>
          <TextField
            type="search"
            label={texts.field}
            hideLabel
            hint={texts.hint}
            value={draft}
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- users open this page to type a query
            autoFocus={query === ''}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
        </div>
        <Button tone="primary" type="submit" icon={<Lens />} busy={isBusy}>
          {isBusy ? texts.searching : texts.search}
        </Button>
      </form>
    </search>
  )
}
