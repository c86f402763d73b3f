/** What is watched for in runs. */
package org.saga.predict.monitor;
