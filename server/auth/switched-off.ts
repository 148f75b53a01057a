/** What this service never offers, answered as the contract answers for a switched-off feature. */
import { type Answer, fail } from './answer'

export const grantByWallet = (): Answer => fail(422, 'web3_provider_disabled', 'Web3 provider is disabled')
