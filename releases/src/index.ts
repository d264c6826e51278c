export { keepPrivate } from '@jpro/storage';
export { BucketPlace } from './store/BucketPlace.ts';

export { currentStep, stepAt } from './canary/automaticPlan.ts';
export type { CanaryReport } from './canary/canaryReport.ts';
export { DriverLease } from './canary/DriverLease.ts';
export { automaticCanaries, driveCanaries, type CanaryEvent } from './canary/driveCanaries.ts';
export { ChannelReader } from './channel/ChannelReader.ts';
export { checkServer } from './checks/checkServer.ts';
export { serverRelease, type ServerRelease } from './contract/contractDocument.ts';
export { addressFolder, fileAt, releaseFolder, stampOf } from './contentAddress.ts';
export { configuredStore, configuredTelemetry, dataFolder, openStore, openTelemetry } from './dataFolder.ts';
export { doctor, type Finding } from './checks/doctor.ts';
export { ensurePromoted, type HeldBuild } from './channel/ensurePromoted.ts';
export { follow } from './channel/follow.ts';
export { freeze, unfreeze } from './channel/freeze.ts';
export { gitStateIfReadable } from './publish/gitState.ts';
export { history } from './history/history.ts';
export { localBuildOrigin, PREVIEW_PATH, previewPath, readPreview, type Preview } from './preview/previewLink.ts';
export { storeSiteAddress } from './preview/site.ts';
export { promote } from './channel/promote.ts';
export { prune } from './store/prune.ts';
export { publish } from './publish/publish.ts';
export { currentUnits, latestRevision, revisionsBackFrom } from './channel/readRevisions.ts';
export * from './release.ts';
export { ManagedStore } from './store/ManagedStore.ts';
export { ReleaseError } from './ReleaseError.ts';
export type { ReleaseStore } from './store/releaseStore.ts';
export { failuresOf, readBrowserRecords } from './telemetry/browserRecords.ts';
export { unmetRequirements } from './checks/requirements.ts';
export { retire } from './channel/retire.ts';
export * from './channel/revision.ts';
export { rollback } from './channel/rollback.ts';
export { acceptedReleases } from './signing/acceptedReleases.ts';
export { requireKeys } from './signing/changeKeys.ts';
export { createTeamKey, readTeamKey, type TeamKey } from './signing/teamKey.ts';
export { startAutomaticCanary, startCanary } from './canary/startCanary.ts';
export { status, type ChannelStatus, type UnitStatus } from './history/status.ts';
export { faultText, type StoreFault } from './store/releaseStore.ts';
export { releaseFaults, unreadableChannel } from './checks/storeFaults.ts';
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
} from './telemetry/telemetry.ts';
export { p75, VITALS, type Vital, type VitalsSubject } from './telemetry/vitals.ts';
export { UnusableFile } from './store/UnusableFile.ts';
export { isAsListed, sha384 } from './store/hashes.ts';
export { verify, type Verification } from './checks/verify.ts';
export { unservableFiles } from './checks/wholeRelease.ts';
