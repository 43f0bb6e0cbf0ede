import { useTexts } from '@calotype/platform'
import { Banner, Checkbox, FormDialog, PasswordField, SelectField, Stack, TextField } from '@calotype/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  createTokenForm,
  DEFAULT_EXPIRY_DAYS,
  EXPIRY_DAYS,
  getScopes,
  type NewTokenValues,
} from './newTokenForm.ts'
import * as css from './NewTokenDialog.css.ts'
import { tokenTexts } from './text.ts'
import type { TokenCreation } from './tokensState.ts'

interface NewTokenDialogProps {
  creation: TokenCreation
  isAdministrator: boolean
  onClose: () => void
}

const MAX_NAME_LENGTH = 100

/** Dialog that creates a token. It closes when the token has been created. */
export function NewTokenDialog({ creation, isAdministrator, onClose }: NewTokenDialogProps) {
  const text = useTexts(tokenTexts)
  const formText = text.form
  const expiryOptions = EXPIRY_DAYS.map((days) => ({ value: String(days), label: formText.days(days) }))
  const { register, handleSubmit, formState } = useForm<NewTokenValues>({
    resolver: zodResolver(createTokenForm(text)),
    defaultValues: {
      name: '',
      expiresInDays: String(DEFAULT_EXPIRY_DAYS),
      scopes: [],
      currentPassword: '',
    },
  })
  const submit = handleSubmit((values) =>
    creation.onCreate({ ...values, expiresInDays: Number(values.expiresInDays) }, onClose),
  )
  const { problem } = creation
  const getError = (field: keyof NewTokenValues) =>
    formState.errors[field]?.message ?? (problem?.field === field ? problem.message : undefined)
  const scopesError = getError('scopes')
  return (
    <FormDialog
      title={formText.title}
      submitLabel={creation.isBusy ? formText.submitting : formText.submit}
      cancelLabel={formText.cancel}
      busy={creation.isBusy}
      error={problem?.field === 'root' ? problem.message : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={formText.name}
        hint={formText.nameHint}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        required
        error={getError('name')}
        {...register('name')}
      />
      <SelectField
        label={formText.expiry}
        options={expiryOptions}
        error={getError('expiresInDays')}
        {...register('expiresInDays')}
      />
      <Stack gap={2} as="fieldset">
        <legend className={css.legend}>{formText.scopes}</legend>
        {getScopes(isAdministrator).map((scope) => (
          <Checkbox
            key={scope}
            label={text.scopes[scope]}
            value={scope}
            invalid={scopesError !== undefined}
            {...register('scopes')}
          />
        ))}
        {scopesError !== undefined && <Banner tone="danger">{scopesError}</Banner>}
      </Stack>
      <PasswordField
        label={formText.password}
        autoComplete="current-password"
        required
        error={getError('currentPassword')}
        {...register('currentPassword')}
      />
    </FormDialog>
  )
}
