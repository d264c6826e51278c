export { keepPrivate } from '@jpro/storage';
export { BucketPlace } from './BucketPlace.ts';
export { sha384 } from './builtRelease.ts';
export { currentStage, stageAt } from './canary/automaticPlan.ts';
export type { CanaryReport } from './canary/canaryReport.ts';
export { DriverLease } from './canary/DriverLease.ts';
export { automaticCanaries, driveCanaries, type CanaryEvent } from './canary/driveCanaries.ts';
export { ChannelReader } from './ChannelReader.ts';
export { checkServer } from './checkServer.ts';
export { serverRelease, type ServerRelease } from './contract/contractDocument.ts';
export { configuredStore, configuredTelemetry, dataFolder, openStore, openTelemetry } from './dataFolder.ts';
export { doctor, type Finding } from './doctor.ts';
export { ensurePromoted, type HeldBuild } from './ensurePromoted.ts';
export { follow } from './follow.ts';
export { freeze, unfreeze } from './freeze.ts';
export { gitStateIfReadable } from './gitState.ts';
export { history } from './history.ts';
export { PREVIEW_PATH, previewPath, readPreview, type Preview } from './preview/previewLink.ts';
export { storeSiteAddress } from './preview/siteAddress.ts';
export { promote } from './promote.ts';
export { prune } from './prune.ts';
export { publish } from './publish.ts';
export { currentUnits, revisionsBackFrom } from './readRevisions.ts';
export * from './release.ts';
export { ManagedStore } from './ManagedStore.ts';
export { ReleaseError } from './ReleaseError.ts';
export type { ReleaseStore } from './releaseStore.ts';
export { unmetRequirements } from './requirements.ts';
export { retire } from './retire.ts';
export * from './revision.ts';
export { rollback } from './rollback.ts';
export { acceptedReleases } from './signing/acceptedReleases.ts';
export { requireKeys } from './signing/changeKeys.ts';
export { createTeamKey, readTeamKey, type TeamKey } from './signing/teamKey.ts';
export { startAutomaticCanary, startCanary } from './startCanary.ts';
export { status, type ChannelStatus, type UnitStatus } from './status.ts';
export { faultText, type StoreFault } from './storeFault.ts';
export { releaseFaults, unreadableChannel } from './storeFaults.ts';
export {
  loadReport,
  type CanaryCount,
  TelemetryLog,
  type DetailedReport,
  type Failure,
  type LoadCounts,
  type LoadReport,
  type Loads,
  type ReportSource,
} from './telemetry.ts';
export { p75, VITALS, type Vital, type VitalsSubject } from './vitals.ts';
export { UnusableFile } from './UnusableFile.ts';
export { isAsListed } from './isAsListed.ts';
export { verify, type Verification } from './verify.ts';
export { unservableFiles } from './wholeRelease.ts';
