/**
 * The components of most first views, with which the shell starts. The other entries (`dialogs.ts`, `fields.ts`,
 * `tables.ts`, `tabs.ts`) have chunks of their own, which are fetched for the pages that import them.
 */
export { Button, type ButtonAppearance, type ButtonProps } from './actions/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/ButtonLink.tsx';
export type { ButtonSize, ButtonVariant } from './actions/buttonStyles.ts';
export { CountBadge } from './actions/CountBadge.tsx';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { IconLink, type IconLinkProps } from './actions/IconLink.tsx';
export { Spinner } from './actions/Spinner.tsx';
export { Avatar, type AvatarProps } from './data/Avatar.tsx';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './data/DescriptionList.tsx';
export { Alert, type AlertProps } from './feedback/Alert.tsx';
export { Badge, type BadgeProps } from './feedback/Badge.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx';
export { LoadingBar, type LoadingBarProps } from './feedback/LoadingBar.tsx';
export {
  LoadingRegion,
  Skeleton,
  type LoadingRegionProps,
  type SkeletonProps,
  type SkeletonShape,
} from './feedback/Skeleton.tsx';
export { Tag, type TagProps } from './feedback/Tag.tsx';
export { ToastRegion, type ToastItem, type ToastRegionProps } from './feedback/ToastRegion.tsx';
export type { Tone } from './feedback/tones.ts';
export { Checkbox, type CheckboxProps } from './forms/Checkbox.tsx';
export { Field, type FieldProps } from './forms/Field.tsx';
export { FieldGroup, type FieldGroupProps } from './forms/FieldGroup.tsx';
export { groupOptions, type Option } from './forms/options.ts';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './forms/RadioGroup.tsx';
export { Select, type SelectProps } from './forms/Select.tsx';
export { PlainTextArea } from './forms/PlainTextArea.tsx';
export { TextArea, type TextAreaProps } from './forms/TextArea.tsx';
export { TextInput, type TextInputProps } from './forms/TextInput.tsx';
export { Icon, type IconProps } from './icons/Icon.tsx';
export type { IconName } from './icons/iconPaths.ts';
export { JobCard, type JobCardProps } from './job-card/JobCard.tsx';
export { JobCardSkeleton } from './job-card/JobCardSkeleton.tsx';
export { DashboardLayout, type DashboardLayoutProps } from './layout/DashboardLayout.tsx';
export { Card, type CardProps } from './layout/Card.tsx';
export { Cluster, type ClusterProps } from './layout/Cluster.tsx';
export { PageWidth, type PageWidthProps } from './layout/PageWidth.tsx';
export { Disclosure, type DisclosureProps } from './layout/Disclosure.tsx';
export { Divider } from './layout/Divider.tsx';
export { Grid, type GridProps } from './layout/Grid.tsx';
export { Stack, type StackProps } from './layout/Stack.tsx';
export { visuallyHidden, VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { Anchor, type AnchorProps, type Destination } from './navigation/Anchor.tsx';
export { ChipRow, type ChipRowProps } from './navigation/ChipRow.tsx';
export { Pagination, type PaginationProps } from './navigation/Pagination.tsx';
export { TabLinks, type TabLinksProps } from './navigation/TabLinks.tsx';
export type { TabItem } from './navigation/tabStyles.ts';
export { Menu, type MenuProps } from './overlay/Menu.tsx';
export { openModals } from './overlay/openModals.ts';
export type { MenuAction, MenuEntry, MenuHeading, MenuLink, MenuSeparator } from './overlay/menuEntries.ts';
export type { IconTrigger, MenuTriggerLook, TextTrigger } from './overlay/MenuTrigger.tsx';
export { breakableHtml } from './text/breakableHtml.ts';
export { Heading, type HeadingProps } from './text/Heading.tsx';
export { Text, type TextProps } from './text/Text.tsx';
export { TextLink, type TextLinkProps } from './text/TextLink.tsx';
