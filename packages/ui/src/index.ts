import './fonts/fonts.css'
import './theme/fallbackFonts.css.ts'

export { BackLink, type BackLinkProps } from './BackLink/BackLink.tsx'
export { Badge, type BadgeProps, type BadgeTone } from './Badge/Badge.tsx'
export { Banner, type BannerProps, type BannerTone } from './Banner/Banner.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonTone } from './Button/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './ButtonLink/ButtonLink.tsx'
export { Card, type CardProps } from './Card/Card.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx'
export { Darkroom, type DarkroomProps } from './Darkroom/Darkroom.tsx'
export { Delayed, type DelayedProps } from './Delayed/Delayed.tsx'
export { DirectionProvider, type DirectionProviderProps } from './DirectionProvider/DirectionProvider.tsx'
export { getDirection } from './DirectionProvider/getDirection.ts'
export { Dialog, type DialogProps, type DialogSize } from './Dialog/Dialog.tsx'
export { DropZone } from './DropZone/DropZone.tsx'
export type { DropZoneProps } from './DropZone/props.ts'
export { filePicker, type Picker } from './DropZone/filePicker.ts'
export type { FoundFiles, FoundFile, SkippedEntry } from './DropZone/foundFiles.ts'
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx'
export type { Illustration } from './EmptyState/illustrations/index.ts'
export { ErrorPanel, type ErrorPanelProps } from './ErrorPanel/ErrorPanel.tsx'
export type { FieldTexts } from './Field/Field.tsx'
export { FormDialog, type FormDialogProps } from './FormDialog/FormDialog.tsx'
export { Grid, type GridProps } from './Grid/Grid.tsx'
export { Heading, type HeadingProps, type HeadingSize } from './Heading/Heading.tsx'
export {
  IconButton,
  type IconButtonProps,
  type IconButtonSize,
  type IconButtonTone,
} from './IconButton/IconButton.tsx'
export { isFormField } from './isFormField.ts'
export { isRightToLeft } from './isRightToLeft.ts'
export { Inline, type InlineProps } from './Inline/Inline.tsx'
export { LabelsProvider, type LabelsProviderProps } from './LabelsProvider/LabelsProvider.tsx'
export type { Labels } from './LabelsProvider/labels.ts'
export { Lightbox, type LightboxProps } from './Lightbox/Lightbox.tsx'
export { LightboxPreview, type LightboxPreviewProps } from './Lightbox/LightboxPreview.tsx'
export { LightboxBar, type LightboxBarProps } from './Lightbox/LightboxBar.tsx'
export { LightboxMotion, type LightboxMotionProps } from './Lightbox/LightboxMotion.tsx'
export { LightboxNote, type LightboxNoteProps } from './Lightbox/LightboxNote.tsx'
export { Link, type LinkProps, type LinkTone } from './Link/Link.tsx'
export { ListFooter, type ListFooterProps } from './ListFooter/ListFooter.tsx'
export { Loading, type LoadingProps } from './Loading/Loading.tsx'
export { Menu, type MenuItem, type MenuProps } from './Menu/Menu.tsx'
export {
  NavigationProvider,
  onPlainClick,
  type NavigationProviderProps,
} from './Navigation/NavigationProvider.tsx'
export { classes, type RootProps } from './rootProps.ts'
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx'
export {
  PendingOverlay,
  type PendingOverlayProps,
  type PendingOverlayTexts,
} from './PendingOverlay/PendingOverlay.tsx'
export { pendingDialog } from './PendingOverlay/pendingDialog.tsx'
export {
  PagedList,
  type ListItemProps,
  type PagedItems,
  type PagedListProps,
} from './PagedList/PagedList.tsx'
export { PhotoSphere, type PhotoSphereProps } from './PhotoSphere/PhotoSphere.tsx'
export { useSphere } from './PhotoSphere/useSphere.ts'
export { PhotoTile, type PhotoTileProps } from './PhotoTile/PhotoTile.tsx'
export { TileMotion, type TileMotionProps } from './PhotoTile/TileMotion.tsx'
export { ProgressBar, type ProgressBarProps, type ProgressTone } from './ProgressBar/ProgressBar.tsx'
export { Segmented, type SegmentedOption, type SegmentedProps } from './Segmented/Segmented.tsx'
export { Selectable, type SelectableProps } from './Selectable/Selectable.tsx'
export { SelectionBar, type SelectionBarProps } from './SelectionBar/SelectionBar.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField/SelectField.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx'
export { Slider, type SliderProps } from './Slider/Slider.tsx'
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx'
export {
  Stack,
  type Alignment,
  type Justification,
  type LayoutElement,
  type Space,
  type StackProps,
} from './Stack/Stack.tsx'
export { Switch, type SwitchProps } from './Switch/Switch.tsx'
export { Tabs, type Tab, type TabsProps } from './Tabs/Tabs.tsx'
export {
  Text,
  type TextAlignment,
  type TextProps,
  type TextSize,
  type TextTone,
  type TextWeight,
} from './Text/Text.tsx'
export { TextArea, type TextAreaProps } from './TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './TextField/TextField.tsx'
export { ThemedPicture, type ThemedImage, type ThemedPictureProps } from './ThemedPicture/ThemedPicture.tsx'
export { TOAST_LIFETIME_MS, toast, type ToastOptions, type ToastType } from './Toasts/toast.ts'
export { Toasts } from './Toasts/Toasts.tsx'
export { toastsOverHeading } from './Toasts/Toasts.css.ts'
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx'
export { renderParts } from './VisibleItems/renderParts.tsx'
export { useVisibleItems } from './VisibleItems/useVisibleItems.ts'
export { isNearEnd, getVisibleRange, type VisiblePart } from './VisibleItems/computeVisibleParts.ts'
export { useFocusFallback } from './useFocusFallback.ts'
export { VerificationBanner, type VerificationBannerProps } from './VerificationBanner/VerificationBanner.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx'
export { ZoomableImage, type ZoomableImageProps } from './ZoomableImage/ZoomableImage.tsx'
export type { Direction } from './ZoomableImage/geometry.ts'

export * from './icons.ts'
