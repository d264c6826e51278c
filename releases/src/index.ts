export { BucketStore } from './BucketStore.ts';
export { readBuiltRelease, sha384 } from './builtRelease.ts';
export { changeChannel, type ChangeNote } from './changeChannel.ts';
export { currentStage, stageAt } from './canary/automaticPlan.ts';
export { canaryReport, type CanaryReport } from './canary/canaryReport.ts';
export { DriverLease } from './canary/DriverLease.ts';
export { automaticCanaries, driveCanaries, type CanaryEvent } from './canary/driveCanaries.ts';
export { ChannelReader } from './ChannelReader.ts';
export { checkServer, type ServerCheck } from './checkServer.ts';
export { serverRelease, type ServerRelease } from './contract/contractDocument.ts';
export { configuredStore, configuredTelemetry, dataFolder, openStore, openTelemetry } from './dataFolder.ts';
export { doctor, type Finding } from './doctor.ts';
export { ensurePromoted, type Ensured, type EnsuredRelease, type HeldBuild } from './ensurePromoted.ts';
export { FolderStore } from './FolderStore.ts';
export { follow } from './follow.ts';
export { freeze, unfreeze } from './freeze.ts';
export { gitState } from './gitState.ts';
export { history, type HistoryQuery } from './history.ts';
export { PREVIEW_PATH, previewPath, readPreview, type Preview } from './preview/previewLink.ts';
export { storeSiteAddress } from './preview/siteAddress.ts';
export { promote, type UnitVersion } from './promote.ts';
export { prune, type Pruned } from './prune.ts';
export { publish } from './publish.ts';
export { currentUnits, revisionsBackFrom } from './readRevisions.ts';
export * from './release.ts';
export { ReleaseError, type ReleaseErrorCode } from './ReleaseError.ts';
export type { Lease, ManagedStore, ReleaseStore } from './releaseStore.ts';
export { unmetRequirements } from './requirements.ts';
export { restoreRevision } from './restoreRevision.ts';
export { retire } from './retire.ts';
export * from './revision.ts';
export { rollback, type RollbackOptions } from './rollback.ts';
export { acceptedReleases } from './signing/acceptedReleases.ts';
export { freeKeys, requireKeys } from './signing/changeKeys.ts';
export { createTeamKey, readTeamKey, type TeamKey } from './signing/teamKey.ts';
export { resumeCanary, startAutomaticCanary, startCanary, stopCanary } from './startCanary.ts';
export { status, WINDOWS, type ChannelStatus, type UnitStatus, type VersionStatus } from './status.ts';
export { faultText, type StoreFault, type StoreFaultCode } from './storeFault.ts';
export { releaseFaults, storeFaults, unreadableChannel, unusableRevision } from './storeFaults.ts';
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
export { damagedFiles, requireWhole, type DamagedFile } from './wholeRelease.ts';
export { verify, type Damage, type Verification } from './verify.ts';
