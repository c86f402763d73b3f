/** Compiled views and their grammars, as what is watched for in runs. */
package org.saga.predict.view;
